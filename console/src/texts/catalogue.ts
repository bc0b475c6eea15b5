import type { en } from './en/index.ts'

/** Any wording in place of the English one: a text stays a text, a sentence takes the same parts. */
type Worded<Value> = Value extends string
  ? string
  : Value extends (...parts: infer Parts) => infer Said
    ? (...parts: Parts) => Worded<Said>
    : { [Key in keyof Value]: Worded<Value[Key]> }

/** Every text of the console. A language is a value of this type. */
export type Texts = Worded<typeof en>
