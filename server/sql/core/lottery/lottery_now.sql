-- The clock that closes sales. A function, so that a simulated year can replace it and no caller can.
create or replace function lottery_now() returns timestamptz
  language sql volatile
  return clock_timestamp();
