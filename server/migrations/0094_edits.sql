-- What came since has its log of edits too. What claims and sales count up is no edit of anybody's.
call keep_edits('help_entry');
call keep_edits('help_text');
call keep_edits('promotion', '', 'spent_minor');
call keep_edits('vip_level');
call keep_edits('mall_item', '', 'sold');
call keep_edits('referral_terms', '', 'spent_minor');
