import type { Messages } from '../../messages/Messages.ts'
import { labelProblem } from '../../services/names/accountNameRule.ts'
import type { Suggestions } from './nameSuggestions.ts'
import type { NameProblem, NameRegistrationState } from './registerName.ts'

interface NameMessage {
  tone: 'neutral' | 'bad' | 'ok'
  text: string
}

const problemText = (problem: NameProblem, name: string, messages: Messages) =>
  ({
    taken: messages.nameTaken(name),
    already_named: messages.nameAlreadyOwned,
    too_short: messages.nameTooShort,
    invalid_name: messages.nameInvalid,
    old_message: messages.nameClock,
    rate_limited: messages.nameTooMany,
    declined: messages.nameDeclined,
    failed: messages.nameFailed(name),
  })[problem]

interface Known {
  label: string
  /** Name including the zone. */
  name: string
  answer: Suggestions
  registration: NameRegistrationState
}

/** True if the name is registered. Undefined if that is not known yet. */
export const isTaken = ({ name, answer }: Pick<Known, 'name' | 'answer'>) =>
  answer.status === 'ready' ? answer.suggestions.find((one) => one.name === name)?.registered : undefined

const knownMessage = ({ name, answer }: Known, messages: Messages): NameMessage => {
  if (answer.status === 'failed') return { tone: 'neutral', text: messages.suggestionsFailed }
  const taken = isTaken({ name, answer })
  if (taken === undefined) return { tone: 'neutral', text: messages.nameChecking }
  return taken ? { tone: 'bad', text: messages.nameTaken(name) } : { tone: 'ok', text: messages.nameFree(name) }
}

/** Returns the message below the field: the rejection reason, the naming rule, or whether the name is available. */
export const nameMessage = (known: Known, messages: Messages): NameMessage => {
  const { label, name, registration } = known
  if (registration.status === 'refused' && registration.name === name)
    return { tone: 'bad', text: problemText(registration.problem, name, messages) }
  const problem = label === '' ? undefined : labelProblem(label)
  if (problem === 'invalid') return { tone: 'bad', text: messages.nameInvalid }
  if (problem === 'tooShort') return { tone: 'bad', text: messages.nameTooShort }
  return label === '' ? { tone: 'neutral', text: messages.nameRule } : knownMessage(known, messages)
}
