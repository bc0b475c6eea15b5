# Networks and their countries, one `192.0.2.0/24 PH;` a line, made from the operator's geolocation data. Empty: no country is known,
# and no region restriction applies.
