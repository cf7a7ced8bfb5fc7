import type { Context } from 'hono'
import { getAddress, isAddress } from 'viem'
import type { NameSuggestions } from '../../../../services/blockchain-data/getNameSuggestions.ts'
import type { NameZones } from '../../../../services/blockchain-data/getNameZones.ts'
import { labelProblem, readAccountName } from '../../../../services/names/accountNameRule.ts'
import { sendError } from '../../../app/sendError.ts'
import { costs } from '../../routes/costs.ts'
import { sendAnswer } from '../../routes/sendAnswer.ts'
import { describeName } from '../describeName.ts'
import { NameError } from '../NameError.ts'
import { zonesOf } from '../NamesConfig.ts'
import { suggestLabels } from '../suggestLabels.ts'
import { sendUnknownName } from './answerName.ts'
import type { NameDeps } from './NameDeps.ts'

const mostSuggestions = 4

/** `GET /v1/profile/zones`: returns the zones for account names, the current one first. Empty if names are disabled. */
export const getNameZones = ({ names }: NameDeps) => {
  const answer: NameZones = { zones: zonesOf(names) }
  return (context: Context) => sendAnswer(context, answer, 'public, max-age=300')
}

/** `GET /v1/profile/account/:name`: returns the addresses of a name and the attributes of its account. */
export const getAccountName =
  ({ names, store }: NameDeps) =>
  async (context: Context) => {
    const name = context.req.param('name') ?? ''
    const read = readAccountName(name, zonesOf(names))
    const stored = read && labelProblem(read.label) === undefined ? await store.find(name) : undefined
    return stored ? sendAnswer(context, describeName(stored)) : sendUnknownName(context)
  }

/** `GET /v1/profile/reverse/:address`: returns the names of an account, the one in the current zone first. */
export const getNamesOf =
  ({ names, store }: NameDeps) =>
  async (context: Context) => {
    const address = context.req.param('address') ?? ''
    if (!isAddress(address, { strict: false }))
      return sendError(context, 400, 'invalid_address', 'The address cannot be read')
    const zones = zonesOf(names)
    if (zones.length === 0) return sendAnswer(context, [])
    const found = await store.findByAddress(getAddress(address), zones)
    found.sort((first, second) => zones.indexOf(first.zone) - zones.indexOf(second.zone))
    return sendAnswer(context, found.map(describeName))
  }

const readLabel = (label: string) => {
  const problem = labelProblem(label)
  if (problem === 'invalid' || label === '') throw new NameError('invalid_name')
  return { label, isLongEnough: problem === undefined }
}

/**
 * `GET /v1/profile/suggestions/:name`: returns the label itself, if it is long enough, and similar available labels.
 */
export const getNameSuggestions = ({ names, store, isReserved, charge }: NameDeps) => {
  const [zone] = zonesOf(names)
  const nameOf = (label: string) => `${label}.${zone}`
  return async (context: Context) => {
    const asked = context.req.query('zone') ?? zone
    if (!zone || asked !== zone) throw new NameError('unknown_zone')
    const { label, isLongEnough } = readLabel(context.req.param('name') ?? '')
    await charge(context, costs.suggestions)
    const others = suggestLabels(label).filter((text) => !isReserved(text))
    const taken = await store.findTaken([label, ...others].map(nameOf))
    const own = { name: nameOf(label), registered: taken.has(nameOf(label)) || isReserved(label) }
    const free = others.map(nameOf).filter((name) => !taken.has(name))
    const offered = free.slice(0, mostSuggestions).map((name) => ({ name, registered: false }))
    const answer: NameSuggestions = { suggestions: isLongEnough ? [own, ...offered] : offered }
    return sendAnswer(context, answer)
  }
}
