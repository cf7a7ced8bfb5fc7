import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AuthDeps } from '../AuthDeps.ts'
import { openAuthDatabase } from '../database/openAuthDatabase.ts'
import { type CodeLimits, defaultLimits, perHour } from '../limits.ts'
import { RefusalError } from '../refusal.ts'
import { deriveServerKeys } from '../secrets/serverKeys.ts'
import { admitMail } from './admitMail.ts'

const now = 1_800_000_000_000
const keys = deriveServerKeys(Buffer.alloc(32, 1))

interface TestRequest {
  limits: Partial<CodeLimits>
  isKnownDevice: boolean
  time: number
  key: string | undefined
  email: string
}

describe('e-mails to devices that never logged in', () => {
  let opened: Awaited<ReturnType<typeof openAuthDatabase>>
  beforeEach(async () => {
    opened = await openAuthDatabase({})
  })
  afterEach(() => opened.close())

  let count = 0
  const ask = async (
    visitor: string,
    { limits = {}, isKnownDevice = false, time = now, ...given }: Partial<TestRequest> = {},
  ) => {
    count += 1
    const [keyThumbprint, emailIndex] = [given.key ?? `key ${count}`, given.email ?? `address ${count}`]
    const { database } = opened
    const parts = { database, keys, limits: { ...defaultLimits, ...limits }, now: () => time } as unknown as AuthDeps
    const wanted = { purpose: 'login' as const, visitor, isKnownDevice }
    try {
      await admitMail(parts, { ...wanted, keyThumbprint, emailIndex })
      return true
    } catch (error) {
      if (error instanceof RefusalError && /^(rate_limited|email_cooldown)$/.test(error.answer.error)) return false
      throw error
    }
  }
  const rowsNamed = async (start: string) => {
    const rows = await opened.database.selectFrom('auth_limits').select('name').execute()
    return rows.filter(({ name }) => name.startsWith(start)).length
  }

  test('are limited to 400 an hour per /48, without rows for refused subnets', async () => {
    let admitted = 0
    for (let round = 0; round < 4; round += 1)
      for (let subnet = 0; subnet < 110; subnet += 1)
        if (await ask(`2001:db8:1:${(subnet * 211).toString(16)}::1`)) admitted += 1
    expect(admitted).toBe(400)
    const before = await rowsNamed('')
    expect(await ask('2001:db8:1:ffff::1')).toBe(false)
    expect(await rowsNamed('')).toBe(before)
    expect(await ask('2001:db8:2::1')).toBe(true)
    expect(await ask('198.51.100.7')).toBe(true)
  })

  test('have lower limits for one /56, one /64 and one /24', async () => {
    const limits = { mailsPerNetwork: perHour(3), mailsPerHousehold: perHour(2), mailsPerVisitor: perHour(1) }
    const admitted = async (...visitors: string[]) => {
      const answers = []
      for (const visitor of visitors) answers.push(await ask(visitor, { limits }))
      return answers
    }
    expect(await admitted('2001:db8:3:100::1', '2001:db8:3:100::2')).toEqual([true, false])
    expect(await admitted('2001:db8:3:101::1', '2001:db8:3:102::1')).toEqual([true, false])
    expect(await admitted('2001:db8:3:200::1', '2001:db8:3:300::1')).toEqual([true, false])
    expect(await admitted('192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4')).toEqual([
      true,
      false,
      true,
      true,
      false,
    ])
  })

  test('have a total limit, with one warning to the operator in ten minutes', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const limits = { mails: perHour(3) }
    const visitors = ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1']
    const answers = []
    for (const visitor of visitors) answers.push(await ask(visitor, { limits }))
    expect(answers).toEqual([true, true, true, false])
    expect(await ask('2001:db8:9::1', { limits, time: now + 1_200_000 })).toBe(true)
    expect(warn).toHaveBeenCalledTimes(2)
    expect(warn).toHaveBeenCalledWith('Too many mails (MAILS_PER_HOUR): for now, some new devices cannot sign in')
    warn.mockRestore()
  })

  test('do not limit a device that has logged in before', async () => {
    const none = { mails: perHour(1), mailsPerNetwork: perHour(1), mailsPerVisitor: perHour(1) }
    expect(await ask('192.0.2.1', { limits: none })).toBe(true)
    expect(await ask('192.0.2.1', { limits: none })).toBe(false)
    expect(await ask('192.0.2.1', { limits: none, isKnownDevice: true })).toBe(true)
    expect(await ask('192.0.2.1', { limits: none, isKnownDevice: true })).toBe(true)
  })

  test('use no tokens and leave no rows if they are refused', async () => {
    const limits = { mailsPerNetwork: perHour(2), mailsPerEmail: perHour(1) }
    const wanted = { limits, email: 'one address', key: 'one key' }
    expect(await ask('192.0.2.1', wanted)).toBe(true)
    // Refused by the key's cooldown, and by the address's bucket.
    expect(await ask('192.0.2.1', wanted)).toBe(false)
    const before = await rowsNamed('')
    for (let tries = 0; tries < 20; tries += 1)
      expect(await ask('192.0.2.1', { ...wanted, key: undefined })).toBe(false)
    expect(await rowsNamed('')).toBe(before)
    expect(await ask('192.0.2.2', { limits })).toBe(true)
    expect(await ask('192.0.2.3', { limits })).toBe(false)
  })

  test('are separate from those to known devices: 4000 an hour per network, and a total', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(defaultLimits).toMatchObject({ knownMailsPerNetwork: { burst: 4000 }, knownMails: { burst: 100_000 } })
    const limits = { knownMails: perHour(3), knownMailsPerNetwork: perHour(2) }
    const known = { limits, isKnownDevice: true }
    const answers = []
    for (const last of [1, 2, 3]) answers.push(await ask(`192.0.2.${last}`, known))
    for (const subnet of [1, 2]) answers.push(await ask(`198.51.100.${subnet}`, known))
    expect(answers).toEqual([true, true, false, true, false])
    expect(await ask('192.0.2.4', { limits })).toBe(true)
    expect(warn.mock.calls).toEqual([['Too many mails (MAILS_PER_HOUR): for now, some devices cannot sign in']])
    warn.mockRestore()
  })
})
