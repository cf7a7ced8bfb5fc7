import { expect, test } from 'vitest'
import { openCall } from '#protocol/test/openCall'
import { SignedOutError } from '../auth/SignedOutError.ts'
import { createTouchLimitHandlers } from './touchLimit.ts'

test('refuses signed-out visitors', async () => {
  const handlers = createTouchLimitHandlers({
    needSubject: () => Promise.reject(new SignedOutError()),
    partsOf: () => Promise.reject(new Error('Not asked')),
  })
  const asked = [handlers.getTouchLimit({}, openCall), handlers.setTouchLimit({ cents: 5_000 }, openCall)]
  for (const one of asked) await expect(one).rejects.toThrow(SignedOutError)
})
