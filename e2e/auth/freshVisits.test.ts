import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Browser } from '../../secure-frame/passkey/askAuthenticator.ts'
import { createBrowser, type GivesPrf } from './freshVisits/createBrowser.ts'
import { visitFirst } from './freshVisits/visitFirst.ts'
import { logInByPasskey, openByPasskey } from './passkeyVisits.ts'
import { createFrame } from './redTeam/createFrame.ts'
import { type AuthWorld, startAuthWorld } from './startAuthWorld.ts'

/** The visitor of the current visit: their browser, and the sheets on which they pressed a button. */
const visitor = vi.hoisted(() => ({ browser: undefined as Browser | undefined, purposes: [] as string[] }))

// The test renders no sheet. The frame's own code calls the authenticator behind it and reads the answer.
vi.mock('../../secure-frame/passkey/askOnSheet.tsx', async () => {
  const { askAuthenticator } = await import('../../secure-frame/passkey/askAuthenticator.ts')
  return {
    askOnSheet: async (
      { asked }: { asked: Parameters<typeof askAuthenticator>[0] & { purpose: string } },
      signal: AbortSignal,
    ) => {
      visitor.purposes.push(asked.purpose)
      return askAuthenticator({ ...asked, needsOutput: asked.purpose === 'own' }, signal, visitor.browser)
    },
  }
})

let world: AuthWorld
beforeAll(async () => {
  // A document whose page permits the request.
  vi.stubGlobal('document', {})
  vi.stubGlobal('PublicKeyCredential', class {})
  world = await startAuthWorld({})
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await world.stop()
})

let count = 0
const visit = async (method: 'code' | 'passkey', gives: GivesPrf) => {
  count += 1
  visitor.browser = createBrowser(gives)
  visitor.purposes = []
  const tier = await visitFirst(world, method === 'code' ? `fresh${count}@example.com` : null)
  // For a passkey login, the sheet is the login itself.
  return { tier, further: visitor.purposes.filter((purpose) => purpose !== 'create').length }
}

const everyVisit = async (gives: readonly GivesPrf[], times: number) => {
  const visits = []
  for (const method of ['code', 'passkey'] as const)
    for (const one of gives) for (let time = 0; time < times; time += 1) visits.push(await visit(method, one))
  return visits
}

test('upgrades 9 in 10 PRF visits to tier 1 with at most one further press [REC-01]', async () => {
  const visits = await everyVisit(['whenMade', 'whenUsed'], 5)
  const ended = visits.filter(({ tier, further }) => tier === 1 && further <= 1)
  expect(visits).toHaveLength(20)
  expect(ended.length / visits.length).toBeGreaterThanOrEqual(0.9)
})

test('needs no further press for a passkey with immediate PRF output [REC-01]', async () => {
  expect(await visit('passkey', 'whenMade')).toEqual({ tier: 1, further: 0 })
})

test('opens the wallet on a new device with only a passkey [REC-02, LOG-04]', async () => {
  const { device, authenticator, session } = await openByPasskey(world)
  const frame = createFrame({ device, session })
  const owner = await frame.logIn()
  const method = { kind: 'passkey', credentialId: authenticator.credentialId, secret: randomBytes(32) } as const
  await frame.upgrade(owner, method)
  const phone = await world.newDevice()
  const { body } = await logInByPasskey(phone, authenticator)
  const there = createFrame({ device: phone, session: body })
  expect(await there.opens(owner)).toBe(false)
  await expect(there.openByRecoveryMethod(owner, { ...method, secret: randomBytes(32) })).rejects.toThrow()
  await there.openByRecoveryMethod(owner, method)
  expect(await there.opens(owner)).toBe(true)
})

test('leaves first visits without PRF at tier 0, as a control', async () => {
  const visits = await everyVisit(['never'], 1)
  expect(visits.every(({ tier }) => tier === 0)).toBe(true)
})
