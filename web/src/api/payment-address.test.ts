import { expect, it } from 'vitest'
import { paymentAddressOf } from './payment-address.ts'

const live = { protocol: 'https:', hostname: 'parola.example' }
const ownMachine = { protocol: 'http:', hostname: 'localhost' }

it('FUND-02 a payment is made at an encrypted address of whichever provider', () => {
  expect(paymentAddressOf('https://pay.example/x?y=1', live)).toBe('https://pay.example/x?y=1')
})

it.each([
  'http://pay.example/x',
  'http://127.0.0.1/x',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:secret@pay.example/',
  'https://pay.example\\@evil.example/',
  'https://pay.example/\u202e',
  '/m/home',
])('FUND-02 %s is refused', (address) => expect(paymentAddressOf(address, live)).toBeNull())

it('FUND-02 on a developer machine the sandbox works without TLS', () => {
  expect(paymentAddressOf('http://127.0.0.1:3310/pay/1', ownMachine)).toBe('http://127.0.0.1:3310/pay/1')
  expect(paymentAddressOf('http://pay.example/x', ownMachine)).toBeNull()
})
