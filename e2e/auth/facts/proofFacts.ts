import { beforeAll, describe, expect, test } from 'vitest'
import type { Device } from '../createDevice.ts'
import { logIn, sendCode } from '../logIn.ts'
import type { AuthWorld } from '../startAuthWorld.ts'

/** Tests of device proofs (RFC 9449). */
export const describeProofs = (world: () => AuthWorld) =>
  describe('a device proof', () => {
    let device: Device
    let session: { accessToken: string }
    beforeAll(async () => {
      device = await world().newDevice()
      session = await logIn(world(), device, 'proof@example.com')
    })

    /** The clock is fixed at a whole second: proofs have no finer resolution. */
    const seconds = () => {
      world().advance((1000 - (world().now() % 1000)) % 1000)
      return world().now() / 1000
    }

    test.each([
      ['none', { proof: '' }],
      ['no JWT', { proof: 'proof' }],
      ['of another method', { claims: { htm: 'GET' } }],
      ['of another URL', { claims: { htu: 'https://auth.example/v1/session/end' } }],
      ['of another server', { claims: { htu: 'https://evil.example/v1/session' } }],
      ['without an id', { claims: { jti: undefined } }],
      ['with a short id', { claims: { jti: 'short' } }],
      ['without a time', { claims: { iat: undefined } }],
      ['for another token', { claims: { ath: 'AAAA' } }],
      ['for no token', { claims: { ath: undefined } }],
    ])('refuses a proof (%s)', async (_title, wrong) => {
      const answer = await device.call('getSession', {}, { ...session, ...wrong })
      expect([answer.status, answer.body.error]).toEqual([401, 'invalid_proof'])
    })

    test('is accepted once', async () => {
      const proof = await device.prove('/v1/session', session)
      const answers = await Promise.all([1, 2, 3].map(() => device.call('getSession', {}, { ...session, proof })))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    })

    test('does not open a session with another device’s token', async () => {
      const thief = await world().newDevice()
      const answer = await thief.call('getSession', {}, session)
      expect([answer.status, answer.body.error]).toEqual([401, 'invalid_token'])
    })

    test('on a call without a session must not name a token', async () => {
      const answer = await device.call('sendCode', {}, { claims: { ath: 'AAAA' } })
      expect(answer.body.error).toBe('invalid_proof')
    })

    test.each([-60, 60])('with a clock %i seconds off is accepted', async (offset) => {
      expect((await device.call('getSession', {}, { ...session, claims: { iat: seconds() + offset } })).status).toBe(
        200,
      )
    })

    test.each([-61, 61, -86_400])('with a clock %i seconds off is accepted with our nonce', async (offset) => {
      const iat = seconds() + offset
      const refused = await device.call('getSession', {}, { ...session, claims: { iat } })
      expect([refused.status, refused.body.error]).toEqual([401, 'use_dpop_nonce'])
      const nonce = refused.headers.get('dpop-nonce')
      expect((await device.call('getSession', {}, { ...session, claims: { iat, nonce } })).status).toBe(200)
    })

    test('with a foreign or old nonce receives a new nonce', async () => {
      const refused = await device.call('getSession', {}, { ...session, claims: { nonce: 'invented' } })
      const nonce = refused.headers.get('dpop-nonce')
      world().advance(240_000)
      const again = await device.call('getSession', {}, { ...session, claims: { nonce } })
      expect([refused, again].map(({ body }) => body.error)).toEqual(['use_dpop_nonce', 'use_dpop_nonce'])
      expect(again.headers.get('dpop-nonce')).not.toBe(nonce)
    })

    test('is checked before any work starts', async () => {
      const answer = await device.call('sendCode', { projectId: 'demo' }, { proof: 'none' })
      expect(answer.body.error).toBe('invalid_proof')
      expect((await sendCode(device, 'not an address')).body).toMatchObject({
        error: 'invalid_request',
        message: expect.stringMatching(/^email/),
      })
    })
  })
