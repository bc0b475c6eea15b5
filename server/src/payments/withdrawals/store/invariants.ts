import type { Invariant } from '../../../wallet/index.ts'

/** Checks withdrawals one by one, so that it works for recent ones as well as for all. */
const ofWithdrawals = (name: string, text: (withdrawals: string) => string): Invariant => ({
  name,
  sql: text('cell.withdrawal'),
  sqlSince: text(
    `(select * from cell.withdrawal where (member_id, id) in (
          select member_id, withdrawal_id from cell.withdrawal_step where at > now() - interval '10 minutes'))`,
  ),
})

const walletOf = `left join cell.wallet on wallet.member_id = w.member_id and wallet.book = 'real' and wallet.currency = w.currency`
const holdOf = `left join cell.wallet_transfer hold on hold.wallet_id = wallet.id and hold.key = 'withdrawal:' || w.id`
const endOf = `left join cell.wallet_transfer ended on ended.wallet_id = wallet.id and ended.ends = 'withdrawal:' || w.id`

export const withdrawalInvariants: readonly Invariant[] = [
  ofWithdrawals(
    'a withdrawal is money that was held',
    (withdrawals) => `
      select w.member_id, w.id from ${withdrawals} w ${walletOf} ${holdOf}
      where (hold.debit, hold.credit, hold.amount) is distinct from ('free', 'held', w.amount)`,
  ),
  {
    name: 'money is held for a withdrawal that somebody asked for',
    sql: `
      select t.wallet_id, t.key from cell.wallet_transfer t join cell.wallet on wallet.id = t.wallet_id
      left join cell.withdrawal w on w.member_id = wallet.member_id and t.key = 'withdrawal:' || w.id
      where t.key like 'withdrawal:%' and t.credit = 'held' and w.id is null`,
  },
  ofWithdrawals(
    'what was held has left if the withdrawal is paid, is back if it was denied, and else is held',
    (withdrawals) => `
      select w.member_id, w.id, w.state, ended.credit from ${withdrawals} w ${walletOf} ${endOf}
      where ended.credit is distinct from
        case when w.state = 'paid' then 'cash' when w.state in ('refused', 'failed') then 'free' end`,
  ),
  ofWithdrawals(
    'a withdrawal went every step to where it stands, and an operator let it go',
    (withdrawals) => `
      select w.member_id, w.id, w.state from ${withdrawals} w
      left join lateral (
        select array_agg(state order by array_position(array['requested', 'approved', 'paying', 'paid', 'refused', 'failed'], state)) as states,
          bool_and(
            (operator is not null) = (state in ('approved', 'refused')) or state = 'refused' and w.reason = 'deposit_reversed'
          ) as is_signed
        from cell.withdrawal_step s where s.member_id = w.member_id and s.withdrawal_id = w.id
      ) went on true
      where went.states is distinct from case w.state
          when 'requested' then array['requested']
          when 'refused' then case
            when w.reason = 'deposit_reversed' and 'approved' = any (went.states) then array['requested', 'approved', 'refused']
            else array['requested', 'refused'] end
          when 'approved' then array['requested', 'approved']
          when 'paying' then array['requested', 'approved', 'paying']
          else array['requested', 'approved', 'paying', w.state] end
        or not went.is_signed`,
  ),
  ofWithdrawals(
    'what a rule approved is written down with its amount, and nothing else is',
    (withdrawals) => `
      select w.member_id, w.id from ${withdrawals} w
      left join cell.withdrawal_step s on s.member_id = w.member_id and s.withdrawal_id = w.id and s.state = 'approved'
      left join public.withdrawal_auto auto on auto.member_id = w.member_id and auto.withdrawal_id = w.id
      where auto.amount_minor is distinct from case when s.operator = 'rule:auto' then w.amount end
        or auto.currency is distinct from case when s.operator = 'rule:auto' then w.currency end`,
  ),
  ofWithdrawals(
    'a withdrawal is of a member who may move funds, to a card whose waiting was over',
    (withdrawals) => `
      select w.member_id, w.id from ${withdrawals} w
      left join cell.member on member.id = w.member_id
      left join cell.bank_card card on card.member_id = w.member_id and card.id = w.card_id
      where not coalesce(
        (member.customer_type in (0, 1, 2) or w.requested_at < member.funds_closed_at) and card.payable_from <= w.requested_at,
        false
      )`,
  ),
  ofWithdrawals(
    'a withdrawal was approved while no flag was open',
    // A flag that another process found in the same minute may have been written just after the approval.
    (withdrawals) => `
      select w.member_id, w.id, flag.id as flag from ${withdrawals} w
      join cell.withdrawal_step s on s.member_id = w.member_id and s.withdrawal_id = w.id and s.state = 'approved'
      join public.laundering_flag flag on flag.member_id = w.member_id
        and flag.found_at < s.at - interval '1 minute' and coalesce(flag.closed_at, 'infinity') > s.at`,
  ),
  {
    name: 'an account at a bank is the member’s who has a card of it',
    sql: `
      select card.member_id, card.id from cell.bank_card card
      left join public.bank_account_owner owner on owner.merchant_id = card.merchant_id and owner.account_hash = card.account_hash
      where card.removed_at is null and owner.member_id is distinct from card.member_id`,
  },
]
