import { beforeEach, describe, expect, test } from 'vitest'
import type { UpgradeStep } from '#protocol/vocabulary/upgradeStep'
import { type DeviceShare, readDeviceShare } from '../deviceShare.ts'
import { openByRecoveryMethod } from './openClosed.ts'
import { ownShares } from './ownShares.ts'
import type { Owner, RecoveryDeps } from './RecoveryDeps.ts'
import { renew } from './renew.ts'
import { createTestKeys } from './test/createTestKeys.ts'
import { createTierServer } from './test/createTierServer.ts'
import { upgrade } from './upgrade.ts'

const owner: Owner = { userId: 'ada', addresses: { eip155: '0x1', solana: 'So1' } }
const passphrase = { kind: 'passphrase', text: 'otters' } as const

class Killed extends Error {
  override readonly name = 'Killed'
}

let server: ReturnType<typeof createTierServer>
let keys: ReturnType<typeof createTestKeys>
let stored: Map<string, string>

/** A browser that is killed at its nth step: before the step takes effect, or after it without receiving the result. */
const browser = (name: string, kill?: { at: number; after: boolean }): RecoveryDeps => {
  let step = 0
  const within = async <T>(work: () => Promise<T>) => {
    const isHit = kill && step === kill.at
    step += 1
    if (kill && step > kill.at + 1) throw new Killed()
    if (isHit && !kill.after) throw new Killed()
    const result = await work()
    if (isHit) throw new Killed()
    return result
  }
  const call = server.callAs(name)
  // The test server's answers have the shape of the contract's.
  const callAs = (() => (method: string, request: object) => within(() => call(method, request))) as never
  return {
    session: { callAs },
    keys,
    newId: () => crypto.randomUUID(),
    device: {
      readShare: async () => stored.get(name),
      writeShare: (_userId, share) => within(async () => void stored.set(name, share)),
    },
  }
}

/** True if the browser opens the wallet with its data and the server's. */
const opens = async (name: string) => {
  const parts = browser(name)
  const { source } = await ownShares(parts, owner.userId)
  return parts.keys.recoverWallet({ source, addresses: owner.addresses, wants: [] }).then(
    () => true,
    () => false,
  )
}

const start = (...names: string[]) => {
  server = createTierServer()
  keys = createTestKeys()
  stored = new Map()
  for (const name of names) {
    stored.set(name, `first-${name}/device`)
    server.keep(name, { setId: `set-${name}`, auth: `first-${name}/auth`, recovery: `first-${name}/recovery` })
  }
}

beforeEach(() => start('laptop'))

const tierOf = (name: string) => readDeviceShare(stored.get(name))?.tier

test('[REC-01] an upgrade removes the server’s recovery share and splits again', async () => {
  const steps: UpgradeStep[] = []
  await upgrade(browser('laptop'), owner, passphrase, (step) => steps.push(step))
  expect(steps).toEqual(['making', 'trying', 'erasing'])
  const { tier, sets } = server.holds()
  expect([tier, sets.map(({ recovery }) => recovery)]).toEqual([1, [null]])
  const kept = readDeviceShare(stored.get('laptop')) as DeviceShare
  expect(kept).toMatchObject({ tier: 1, addresses: owner.addresses, shares: [{ setId: sets[0]?.setId }] })
  expect(sets[0]?.auth).not.toContain('first')
  expect(await opens('laptop')).toBe(true)
})

test('does not finish if the trial fails: the server keeps its shares', async () => {
  const parts = browser('laptop')
  const lying = { ...parts, session: { callAs: () => parts.session.callAs('ada') } } as RecoveryDeps
  const call = server.callAs('laptop')
  lying.session.callAs = (() => async (name: string, request: object) => {
    const answer = await call(name, request)
    return name === 'readUpgrade' ? { ...(answer as object), authShare: 'other/auth' } : answer
  }) as never
  await expect(upgrade(lying, owner, passphrase, () => undefined)).rejects.toThrow('Another wallet')
  expect(server.holds().tier).toBe(0)
  expect(await opens('laptop')).toBe(true)
})

test('[REC-02] a new browser opens the wallet only with the right passphrase', async () => {
  await upgrade(browser('laptop'), owner, passphrase, () => undefined)
  const [loginMethod] = server.holds().ways
  const wrong = openByRecoveryMethod(browser('phone'), owner, loginMethod?.id ?? '', {
    kind: 'passphrase',
    text: 'otter',
  })
  await expect(wrong).rejects.toMatchObject({ name: 'WrongSecretError' })
  await openByRecoveryMethod(browser('phone'), owner, loginMethod?.id ?? '', passphrase)
  expect([await opens('phone'), tierOf('phone')]).toEqual([true, 1])
})

test('[REC-01] another browser splits again once it learns the tier', async () => {
  start('laptop', 'phone')
  await upgrade(browser('laptop'), owner, passphrase, () => undefined)
  const phone = browser('phone')
  await renew(phone, owner, await ownShares(phone, owner.userId))
  expect([await opens('phone'), tierOf('phone')]).toEqual([true, 1])
  expect(server.holds().sets.every(({ auth }) => !auth.startsWith('first'))).toBe(true)
})

describe('[REC-01] killed at any step, 1,000 times', () => {
  /** Runs the work until it completes or is killed. */
  const until = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })

  const spot = (round: number) => ({ at: Math.floor(round / 2) % 7, after: round % 2 === 1 })

  test('an upgrade leaves the old or the new split, and can be repeated', async () => {
    for (let round = 0; round < 400; round += 1) {
      start('laptop')
      await until(upgrade(browser('laptop', spot(round)), owner, passphrase, () => undefined))
      expect(await opens('laptop'), `round ${round}`).toBe(true)
      await upgrade(browser('laptop'), owner, passphrase, () => undefined)
      expect([server.holds().tier, await opens('laptop'), tierOf('laptop')]).toEqual([1, true, 1])
    }
  })

  test('a split during an upgrade ends with the old or the new one', async () => {
    for (let round = 0; round < 300; round += 1) {
      start('laptop', 'phone')
      await upgrade(browser('laptop'), owner, passphrase, () => undefined)
      const renewOnce = async (kill?: { at: number; after: boolean }) => {
        const phone = browser('phone', kill)
        await renew(phone, owner, await ownShares(phone, owner.userId))
      }
      await until(renewOnce({ ...spot(round), at: spot(round).at % 5 }))
      expect(await opens('phone'), `round ${round}`).toBe(true)
      await renewOnce()
      expect([await opens('phone'), tierOf('phone')]).toEqual([true, 1])
    }
  })

  test('two simultaneous upgrades leave each browser a split that opens', async () => {
    for (let round = 0; round < 300; round += 1) {
      start('laptop', 'phone')
      const other = { at: (round * 5) % 7, after: round % 3 === 0 }
      await Promise.all([
        until(upgrade(browser('laptop', spot(round)), owner, passphrase, () => undefined)),
        until(upgrade(browser('phone', other), owner, { kind: 'file' }, () => undefined)),
      ])
      expect([await opens('laptop'), await opens('phone')], `round ${round}`).toEqual([true, true])
    }
  })
})
