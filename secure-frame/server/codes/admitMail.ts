import { visitorSubnet } from '#protocol/server/visitorSubnet'
import type { AuthParts } from '../AuthParts.ts'
import type { Purpose } from '../database/schema.ts'
import { countAgainst } from '../limits.ts'
import { keyedHash } from '../secrets/serverKeys.ts'
import { cooldownName, startCooldown } from './cooldown.ts'

interface WantedMail {
  purpose: Purpose
  visitor: string
  keyThumbprint: string
  emailIndex: string
  /** Whether the device has logged into the address before: a stranger's requests must not keep its owner out. */
  isKnownDevice: boolean
}

/** Refuses a mail that is too much. Returns the function that takes the wait for the next one back. */
export const admitMail = async ({ database, keys, limits, now }: AuthParts, wanted: WantedMail) => {
  const { visitor, keyThumbprint, emailIndex, isKnownDevice } = wanted
  const time = now()
  await countAgainst(
    database,
    `mails by ${keyedHash(keys.visitor, visitorSubnet(visitor))}`,
    limits.mailsPerVisitor,
    time,
  )
  const takeBack = await startCooldown(database, cooldownName(wanted), time)
  try {
    await countAgainst(database, `mails by ${keyThumbprint}`, limits.mailsPerKey, time)
    if (!isKnownDevice) await countAgainst(database, `mails to ${emailIndex}`, limits.mailsPerEmail, time)
  } catch (error) {
    await takeBack()
    throw error
  }
  return takeBack
}
