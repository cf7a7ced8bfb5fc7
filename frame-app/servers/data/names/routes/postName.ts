import type { Context } from 'hono'
import { labelProblem, readAccountName } from '../../../../services/names/accountNameRule.ts'
import { costs } from '../../routes/costs.ts'
import { sendAnswer } from '../../routes/sendAnswer.ts'
import { describeName } from '../describeName.ts'
import { NameError } from '../NameError.ts'
import { zonesOf } from '../NamesConfig.ts'
import { messageHash, NameRegistrationMessage, readNameMessage } from '../readNameMessage.ts'
import type { NameDeps } from './NameDeps.ts'
import { NewNameRequest, readNameBody, verifySignedAccount } from './readNameBody.ts'

/** Returns the zone of a name to register. Throws a `NameError` if the name is unavailable. */
const readNewName = (name: string, { names, isReserved }: NameDeps) => {
  const [current] = zonesOf(names)
  const read = readAccountName(name, current ? [current] : [])
  if (!read) throw new NameError('unknown_zone')
  const problem = labelProblem(read.label)
  if (problem) throw new NameError(problem === 'tooShort' ? 'too_short' : 'invalid_name')
  if (isReserved(read.label)) throw new NameError('taken')
  return read.zone
}

/** `POST /v1/profile/account`: registers a name for the account that signed the request. */
export const postName = (deps: NameDeps) => async (context: Context) => {
  const body = await readNameBody(context, NewNameRequest)
  const now = Date.now()
  const { said, used } = readNameMessage(NameRegistrationMessage, body.message, now)
  const zone = readNewName(said.name, deps)
  await deps.charge(context, costs.name)
  const account = await verifySignedAccount(deps, context, body, body.message)
  const stored = await deps.store.register({
    name: said.name,
    zone,
    attributes: said.attributes,
    now: new Date(now),
    ...account,
    message: { ...used, hash: messageHash(body.message, account) },
  })
  return sendAnswer(context, describeName(stored))
}
