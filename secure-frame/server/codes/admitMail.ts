import type { BucketLimit } from '#protocol/server/leaseTokens'
import { visitorSubnet } from '#protocol/server/visitorSubnet'
import type { AuthParts } from '../AuthParts.ts'
import type { Purpose } from '../database/schema.ts'
import { countAgainst } from '../limits.ts'
import { RefusalError } from '../refusal.ts'
import { keyedHash } from '../secrets/serverKeys.ts'
import { consumeToken, refundToken } from '../tokenBucket.ts'
import { cooldownName, startCooldown } from './cooldown.ts'

interface WantedMail {
  purpose: Purpose
  visitor: string
  keyThumbprint: string
  emailIndex: string
  /** Whether the device has logged into the address before: a stranger's requests must not keep its owner out. */
  isKnownDevice: boolean
}

const consumeOrRefuse = async ({ database, now }: AuthParts, name: string, limit: BucketLimit) => {
  const retryAfterSeconds = await consumeToken(database, name, limit, now())
  if (retryAfterSeconds > 0) throw new RefusalError('rate_limited', { retryAfterSeconds })
}

/** A token of the subnet at this address, then one of the address: a subnet that has none left takes none of others. */
const admitStranger = async (parts: AuthParts, emailIndex: string, subnet: string) => {
  const { mailsPerEmail, mailsPerEmailAndVisitor } = parts.limits
  const own = `mails to ${emailIndex} by ${subnet}`
  await consumeOrRefuse(parts, own, mailsPerEmailAndVisitor)
  try {
    await consumeOrRefuse(parts, `mails to ${emailIndex}`, mailsPerEmail)
  } catch (error) {
    await refundToken(parts.database, own, mailsPerEmailAndVisitor)
    throw error
  }
}

/** Refuses a mail that is too much. Returns the function that takes the wait for the next one back. */
export const admitMail = async (parts: AuthParts, wanted: WantedMail) => {
  const { database, keys, limits, now } = parts
  const { visitor, keyThumbprint, emailIndex, isKnownDevice } = wanted
  const subnet = keyedHash(keys.visitor, visitorSubnet(visitor))
  await consumeOrRefuse(parts, `mails by ${subnet}`, limits.mailsPerVisitor)
  const cancelCooldown = await startCooldown(database, cooldownName(wanted), now())
  try {
    await countAgainst(database, `mails by ${keyThumbprint}`, limits.mailsPerKey, now())
    if (!isKnownDevice) await admitStranger(parts, emailIndex, subnet)
  } catch (error) {
    await cancelCooldown()
    throw error
  }
  return cancelCooldown
}
