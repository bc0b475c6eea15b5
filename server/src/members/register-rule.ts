import { registration } from '@parola/contract'

type Rule = registration.FieldRule
type Field = registration.RegisterField

const rule = (field: Field, rest: Partial<Rule> = {}): Rule => ({
  field,
  visible: true,
  required: false,
  messageKey: `rule.${field}`,
  ...rest,
})
const hidden = (field: Field, rest: Partial<Rule> = {}): Rule => rule(field, { visible: false, max: 100, ...rest })

/** The default registration fields, in display order. */
const usual: readonly Rule[] = [
  rule('username', { required: true, pattern: '[A-Za-z][A-Za-z0-9_]*', min: 4, max: 16 }),
  rule('mobileNum', { pattern: '[0-9 ()\\-]+', min: 4, max: 20 }),
  rule('verificationCode', { pattern: '[0-9]{6}' }),
  rule('password', { required: true, min: 8, max: 128 }),
  rule('confirmPassword', { required: true, min: 8, max: 128 }),
  hidden('paymentPassword', { pattern: '[0-9]{6}' }),
  rule('birthday', { required: true, pattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}' }),
  rule('email', { pattern: '[^\\s@]+@[^\\s@]+\\.[^\\s@]+', max: 254 }),
  hidden('affiliateCode', { pattern: '[A-Za-z0-9_\\-]+', min: 3, max: 32 }),
  hidden('recommenderId', { pattern: '[A-Za-z0-9_\\-]+', min: 3, max: 32 }),
  hidden('nickname', { min: 2, max: 20 }),
  hidden('payeeName'),
  hidden('fullName'),
  hidden('address', { max: 300 }),
  hidden('nationality'),
  hidden('occupation'),
  hidden('sourceOfIncome'),
  hidden('idNumber', { pattern: '[A-Za-z0-9\\-]+', min: 4, max: 40 }),
  hidden('qqNum', { pattern: '[0-9]+', min: 5, max: 12 }),
  hidden('facebook'),
  hidden('wechat'),
  hidden('line'),
  hidden('whatsapp'),
  hidden('zalo'),
  hidden('telegram'),
]

/** A merchant's override of a field; omitted properties keep their defaults. */
export type RuleChoice = Pick<Rule, 'field'> & Partial<Omit<Rule, 'field'>>

/** The default rules with the merchant's overrides applied. */
export const completeRules = (choices: readonly RuleChoice[]): Rule[] => {
  const chosen = new Map(choices.map((choice) => [choice.field, choice]))
  return usual.map((one) => Object.assign({}, one, chosen.get(one.field)))
}

/** Returns what is wrong with the rule itself, or null for a valid one. */
export function mistakeIn({ min, max, pattern, required, visible }: Rule): 'bounds' | 'pattern' | 'hidden' | null {
  if (min !== undefined && (min < 0 || (max !== undefined && max < min))) return 'bounds'
  if (required && !visible) return 'hidden'
  return pattern === undefined || isPattern(pattern) ? null : 'pattern'
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp
  } catch {
    return false
  }
}
