import { expect, test } from 'vitest'
import { accountName as messages } from '../../messages/en/accountName.ts'
import type { Messages } from '../../messages/Messages.ts'
import { nameMessage } from './nameMessage.ts'
import type { Suggestions } from './nameSuggestions.ts'
import type { NameRegistrationState } from './registerName.ts'

const zone = 'foyer.eth'
const idle: NameRegistrationState = { status: 'idle' }
const ready = (name: string, registered: boolean): Suggestions => ({
  status: 'ready',
  suggestions: [{ name, registered }],
})
const said = (label: string, answer: Suggestions, registration: NameRegistrationState = idle) =>
  nameMessage({ label, name: `${label}.${zone}`, answer, registration }, messages as Messages)

test.each<[string, Suggestions, string, string]>([
  ['', { status: 'none' }, 'neutral', messages.nameRule],
  ['may', { status: 'loading' }, 'bad', messages.nameTooShort],
  ['ma_ya', { status: 'none' }, 'bad', messages.nameInvalid],
  ['maya', { status: 'loading' }, 'neutral', messages.nameChecking],
  ['maya', { status: 'failed' }, 'neutral', messages.suggestionsFailed],
  ['maya', ready('maya.foyer.eth', true), 'bad', 'maya.foyer.eth is taken.'],
  ['maya', ready('maya.foyer.eth', false), 'ok', 'maya.foyer.eth is available'],
])('for %j with %j, shows in tone %s: %s [NAM-01]', (label, answer, tone, text) => {
  expect(said(label, answer)).toEqual({ tone, text })
})

test('shows the refusal reason until another name is typed [NAM-01]', () => {
  const refused = { status: 'refused', name: 'maya.foyer.eth', problem: 'already_named' } as const
  expect(said('maya', ready('maya.foyer.eth', false), refused)).toEqual({
    tone: 'bad',
    text: messages.nameAlreadyOwned,
  })
  expect(said('mayab', ready('mayab.foyer.eth', false), refused)).toMatchObject({ tone: 'ok' })
  const failed = { ...refused, problem: 'failed' } as const
  expect(said('maya', { status: 'loading' }, failed).text).toBe('Error registering name maya.foyer.eth')
})
