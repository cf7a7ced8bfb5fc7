import { expect, test } from 'vitest'
import { BaseError } from '#protocol/errors/BaseError'
import { lastEmailLoginTimeKey } from '../../storage/keys.ts'
import { createDeferred } from '../../test/createDeferred.ts'
import { type Answer, createVisitor, entering, refused } from './test/createFlowVisitor.ts'

test('continues checking a code if another request is refused at once [EMB-05]', async () => {
  const { request, enter, redeem, state } = createVisitor({
    cooldownKey: lastEmailLoginTimeKey,
    check: (_get, to) => (to === 'nobody' ? 'nobody' : undefined),
  })
  const redeemed = createDeferred<Answer>()
  redeem.mockReturnValue(redeemed.promise)
  await request()
  const checking = enter()
  expect([await request(), await request('nobody')]).toEqual(['email_cooldown', 'nobody'])
  expect(state()).toEqual({ ...entering, code: 'checking' })
  redeemed.reject(new BaseError('wrong_code', 'No', { triesLeft: 2 }))
  expect(await checking).toBe(false)
  expect(state()).toEqual({ ...entering, code: 'wrong', triesLeft: 2 })
})

test('reopens the entry if another requested code is not sent', async () => {
  const { request, enter, send, redeem, state } = createVisitor()
  redeem.mockReturnValueOnce(new Promise(() => undefined))
  await request()
  void enter()
  send.mockImplementation(() => refused('mail_failed'))
  expect(await request()).toBe('mail_failed')
  expect(state()).toEqual(entering)
  await enter()
  expect(redeem).toHaveBeenCalledTimes(2)
})
