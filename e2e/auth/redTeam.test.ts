import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyAddresses } from '../../secure-frame/auth/signedInAccounts.ts'
import type { User } from '../../secure-frame/contract/fields.ts'
import { type AuthDatabase, openAuthDatabase } from '../../secure-frame/servers/auth/database/openAuthDatabase.ts'
import type { MadeWallet } from '../../secure-frame/wallet/worker/keyJob.ts'
import { performKeyJob } from '../../secure-frame/wallet/worker/performKeyJob.ts'
import { openByPasskey } from './passkeyVisits.ts'
import { loot, opensWallet, sharesIn } from './redTeam/attack.ts'
import { createFrame } from './redTeam/createFrame.ts'
import { liesOf } from './redTeam/lies.ts'
import { type AuthWorld, exampleKeys, startAuthWorld } from './startAuthWorld.ts'

const [upgraded, fromTheStart, ofTier0] = [8, 22, 4]

interface Victim {
  owner: User
  frame: ReturnType<typeof createFrame>
  /** Values sent before the wallet reached tier 1. */
  sentBefore: number
}

describe('an attacker with the database, both keys and the server’s answers', () => {
  let world: AuthWorld
  let folder: string
  let database: AuthDatabase
  let close: () => Promise<void>
  const tier1: Victim[] = []
  const tier0: Victim[] = []

  const start = async (isClosed: boolean) => {
    const { device, session, ask } = await openByPasskey(world)
    const [passkey] = (await ask('listPasskeys')).body.passkeys
    const held = { credentialId: passkey.id as string, secret: new Uint8Array(randomBytes(32)) }
    const frame = createFrame({ device, session, ...(isClosed ? { held } : {}) })
    return { frame, owner: await frame.logIn(), sentBefore: 0, held }
  }

  /** A passphrase takes a second to derive, so one of them represents the others. */
  const upgradeOne = async (index: number) => {
    const { held, ...victim } = await start(false)
    const passphrase = { kind: 'passphrase', text: 'four slow otters dive' } as const
    await victim.frame.upgrade(victim.owner, index === 0 ? passphrase : { kind: 'passkey', ...held })
    return { ...victim, sentBefore: victim.frame.sent.length }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-red-team-'))
    world = await startAuthWorld({ databaseFolder: join(folder, 'data') })
    for (let index = 0; index < upgraded; index += 1) tier1.push(await upgradeOne(index))
    for (let index = 0; index < fromTheStart; index += 1) tier1.push(await start(true))
    for (let index = 0; index < ofTier0; index += 1) tier0.push(await start(false))
  })

  afterAll(async () => {
    await close?.()
    await rm(folder, { recursive: true, force: true })
  })

  const walletOf = ({ owner }: Victim) => ({ userId: owner.id, addresses: keyAddresses(owner.accounts) })

  test('[REC-01] opens none of 30 tier 1 wallets by lying, and loses none', async () => {
    const own = (await performKeyJob({ kind: 'make' })) as MadeWallet
    const lies = Object.entries(liesOf(own, own.shares.device))
    const opened: string[] = []
    for (const [index, victim] of tier1.entries()) {
      const { frame, owner, sentBefore } = victim
      for (const [name, lie] of lies.slice(2 * (index % 3), 2 * (index % 3) + 2)) {
        frame.lieBy(lie)
        await frame.logIn().catch(() => undefined)
        expect(await frame.opens(owner), name).toBe(false)
      }
      frame.lieBy(() => undefined)
      expect(await frame.opens(owner)).toBe(true)
      const shares = [...sharesIn(frame.sent.slice(sentBefore)), own.shares.auth, own.shares.recovery]
      if (await opensWallet(walletOf(victim), { shares, sealed: [] }, [])) opened.push(owner.id)
    }
    expect([tier1.length, opened]).toEqual([30, []])
  })

  test('[REC-01] opens 0 of 30 tier 1 wallets, and all of tier 0', async () => {
    await world.stop()
    const opening = await openAuthDatabase({ folder: join(folder, 'data') })
    database = opening.database
    close = opening.close
    const secrets = [exampleKeys.authKek, exampleKeys.recoveryKek, exampleKeys.indexKey, Buffer.alloc(32)]
    const countOpened = async (victims: readonly Victim[]) => {
      let opened = 0
      for (const victim of victims) {
        const found = await loot(database, exampleKeys, victim.owner.id)
        const sent = sharesIn(victim.frame.sent.slice(victim.sentBefore))
        const all = { ...found, shares: [...found.shares, ...sent] }
        if (await opensWallet(walletOf(victim), all, secrets)) opened += 1
      }
      return opened
    }
    expect(await countOpened(tier0)).toBe(ofTier0)
    expect(await countOpened(tier1)).toBe(0)
  })
})
