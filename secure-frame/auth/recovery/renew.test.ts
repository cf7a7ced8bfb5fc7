import { expect, test } from 'vitest'
import { readDeviceShare } from '../deviceShare.ts'
import { ownShares } from './ownShares.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'
import { renew } from './renew.ts'
import { createTestKeys } from './test/createTestKeys.ts'
import { createTierServer } from './test/createTierServer.ts'
import { upgrade } from './upgrade.ts'

const owner: Owner = { userId: 'ada', addresses: { eip155: '0x1', solana: 'So1' } }
const passphrase = { kind: 'passphrase', text: 'otters' } as const

test('[REC-01] a browser splits again after two interruptions of its own upgrade', async () => {
  const server = createTierServer()
  const keys = createTestKeys()
  const stored = new Map<string, string>()
  const browser = (name: string, failing?: string): RecoveryDeps => ({
    session: {
      callAs: (() => async (method: string, request: object) => {
        if (method === failing) throw new Error('offline')
        return server.callAs(name)(method, request)
      }) as never,
    },
    keys,
    newId: () => crypto.randomUUID(),
    device: {
      readShare: async () => stored.get(name),
      writeShare: async (_userId, share) => void stored.set(name, share),
    },
  })
  for (const name of ['laptop', 'phone']) {
    stored.set(name, `first-${name}/device`)
    server.keep(name, { setId: `set-${name}`, auth: `first-${name}/auth`, recovery: `first-${name}/recovery` })
  }
  for (const _ of [1, 2])
    await upgrade(browser('phone', 'stageUpgrade'), owner, passphrase, () => undefined).catch(() => undefined)
  await upgrade(browser('laptop'), owner, passphrase, () => undefined)
  const phone = browser('phone')
  await renew(phone, owner, await ownShares(phone, owner.userId))
  expect(readDeviceShare(stored.get('phone'))?.shares[0]?.share).not.toContain('first-')
  expect(server.holds().sets.every(({ auth }) => !auth.startsWith('first'))).toBe(true)
})
