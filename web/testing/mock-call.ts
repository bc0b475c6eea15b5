import type { Call, ErrorCode, ValueOf } from '@parola/contract'
import { messageOf, statusOf } from '@parola/contract'
import { http, HttpResponse, type RequestHandler } from 'msw'
import * as z from 'zod/mini'

/** Answers a call in a component test. A value that the contract does not allow fails the test instead of passing it. */
export function mockCall<C extends Call>(call: C, value: ValueOf<C>): RequestHandler {
  z.parse(call.value, value)
  return handlerOf(call, () => HttpResponse.json({ success: true, value } as never))
}

/** `value`: what the response has besides the code, such as a captcha. */
export const mockFailure = (call: Call, code: ErrorCode, value?: unknown): RequestHandler =>
  handlerOf(call, () =>
    HttpResponse.json({ success: false, code, message: messageOf(code), value }, { status: statusOf(code) }),
  )

export function handlerOf(call: Call, answer: (request: Request) => Response | Promise<Response>): RequestHandler {
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  return http[method](`*${call.path}`, ({ request }) => answer(request))
}
