import { expect, test } from 'vitest'
import { never, redeemed } from '../../test/testLogin.ts'
import { createOutsideVisitor, ticket, uriOf } from '../../test/testOutside.ts'
import { refusal, testHost, testUser, token } from '../../test/testSession.ts'

const uri = uriOf(ticket)
const place = { hostOrigin: testHost, signal: never }
const proof = { loginId: token(`login-${ticket}`) }

/** A login by digits that the server refused with `email_known`. */
const begin = async () => {
  const visitor = createOutsideVisitor({
    redeemSocial: () => {
      throw refusal('email_known')
    },
    sendKnownEmailCode: () => ({ loginId: token('mailed'), expiresAt: 1, resendAt: 1 }),
    linkKnownEmail: ({ emailCode }: { emailCode: string }) => {
      if (emailCode !== '123456') throw refusal('wrong_code')
      return { ...redeemed(), userName: 'ada' }
    },
    makeSecondAccount: () => ({ ...redeemed(), userName: 'ada' }),
  })
  await visitor.social.begin({ provider: 'google', ticket }, testHost, never)
  const redeeming = visitor.social.redeem({ uri, otp: '654321' }, testHost, never)
  await expect(redeeming).rejects.toMatchObject({ code: 'email_known' })
  return visitor
}

test('both codes sign in to the account of the address [LOG-02]', async () => {
  const { social, asked, store } = await begin()
  await social.sendKnownEmailCode(uri, never)
  expect(asked.at(-1)).toMatchObject({ name: 'sendKnownEmailCode', request: { ...proof, code: '654321' } })
  await expect(social.linkKnownEmail(uri, '000000', place)).rejects.toMatchObject({ code: 'wrong_code' })
  expect(await store.read()).toBeUndefined()
  expect(await social.linkKnownEmail(uri, '123456', place)).toEqual({ userId: testUser.id, userName: 'ada' })
  const request = { ...proof, code: '654321', emailCode: '123456' }
  expect(asked.at(-1)).toMatchObject({ name: 'linkKnownEmail', request })
  await expect(social.sendKnownEmailCode(uri, never)).rejects.toMatchObject({ code: 'code_expired' })
})

test('makes a second account if the visitor wants one [LOG-02]', async () => {
  const { social, asked } = await begin()
  expect(await social.makeSecondAccount(uri, place)).toMatchObject({ userName: 'ada' })
  expect(asked.at(-1)).toMatchObject({ name: 'makeSecondAccount', request: { ...proof, code: '654321' } })
})

test('a login that has not returned has no address to send to [LOG-02]', async () => {
  const { social, names } = createOutsideVisitor({})
  await social.begin({ provider: 'google', ticket }, testHost, never)
  await expect(social.sendKnownEmailCode(uri, never)).rejects.toMatchObject({ code: 'code_expired' })
  await expect(social.makeSecondAccount(uri, place)).rejects.toMatchObject({ code: 'code_expired' })
  expect(names()).toEqual(['startSocial'])
})
