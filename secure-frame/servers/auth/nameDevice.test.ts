import { expect, test } from 'vitest'
import { describeDevice } from './describeDevice.ts'
import { languages, messagesFor } from './messages/messagesFor.ts'
import { nameDevice } from './nameDevice.ts'

const inEvery = (deviceName: string) =>
  languages.map((language) => nameDevice(messagesFor(language).messages, deviceName))

test('names a device in the language’s messages', () => {
  const [en, de, ar] = inEvery('Chrome on macOS')
  expect([en, de]).toEqual(['Chrome on macOS', 'Chrome auf macOS'])
  expect(ar).toMatch(/Chrome.*على.*macOS/)
})

test('names an unknown browser in every language, on known and unknown systems', () => {
  expect(inEvery(describeDevice('curl/8'))).toEqual(['A browser', 'Ein Browser', 'متصفح'])
  expect(inEvery(describeDevice('Gecko (X11; Linux)'))[1]).toBe('Ein Browser auf Linux')
})
