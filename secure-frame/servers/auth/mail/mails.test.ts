import { expect, test } from 'vitest'
import { languages } from '../messages/messagesFor.ts'
import { approvalMail } from './approvalMail.ts'
import { codeMail } from './codeMail.ts'
import { identityAddedMail, identityRemovedMail, removalRequestedMail, removedAfterWaitMail } from './identityMails.ts'
import {
  addressChangedMail,
  deviceRefusedMail,
  devicesEndedMail,
  recoveryMail,
  recoveryRequestedMail,
} from './noticeMails.ts'
import { writeMail } from './writeMail.ts'

const place = {
  language: 'en' as const,
  hostOrigin: 'https://marlow.example',
  deviceName: 'Chrome on macOS',
  time: 1_800_000_000_000,
}

test('a code’s e-mail names purpose, page, device and time, and advises secrecy', () => {
  const { subject, text, html } = codeMail({
    ...place,
    purpose: 'email_primary',
    code: '048201',
    nextEmail: 'ada@example.com',
  })
  expect(subject).toBe('048201 is your Foyer code')
  for (const content of [text, html]) {
    expect(content).toContain(
      'to ada@example.com on https://marlow.example, in Chrome on macOS, at 2027-01-15 08:00 UTC',
    )
    expect(content).toContain('Never tell anyone this code')
    expect(content).toContain('048201')
  }
})

test('the e-mail about a device has the link, and no code', () => {
  const { text, html } = approvalMail({ ...place, link: 'https://auth.example/approve#token' })
  expect(text).toContain('\nhttps://auth.example/approve#token\n')
  expect(html).toContain('<a href="https://auth.example/approve#token">')
  expect(text).not.toMatch(/^\d{6}$/m)
})

test('escapes external text in HTML', () => {
  const { html } = writeMail('en', 'subject', ['<img src=x onerror="alert(1)">&\'', { code: '<b>' }])
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;')
  expect(html).not.toMatch(/<(img|b)\b/)
})

const purposes = ['login', 'step_up', 'email_primary', 'email_secondary', 'add_email', 'link_login'] as const

test.each(languages)('every e-mail names the page, browser, system and time in its language: %s', (language) => {
  const context = { ...place, language }
  const codes = purposes.map((purpose) =>
    codeMail({ ...context, purpose, code: '048201', nextEmail: 'ada@example.com' }),
  )
  const mails = [...codes, approvalMail({ ...context, link: 'https://auth.example/approve#token' })]
  const recoveryRequested = recoveryRequestedMail({
    ...context,
    from: place.time + 86_400_000,
    link: 'https://auth.example/refuse#token',
  })
  expect(recoveryRequested.text).toContain('\nhttps://auth.example/refuse#token\n')
  expect(recoveryRequested.text).toContain('2027-01-16 08:00 UTC')
  const ended = devicesEndedMail({
    ...context,
    ended: [{ name: 'Firefox on Linux', hostOrigin: 'https://elsewhere.example' }],
  })
  for (const named of ['Firefox', 'Linux', 'https://elsewhere.example']) expect(ended.text).toContain(named)
  const notices = [recoveryRequested, recoveryMail(context), addressChangedMail(context)]
  const [added, removed] = [
    { ...context, way: 'google' as const },
    { ...context, way: 'farcaster' as const },
  ]
  notices.push(ended, deviceRefusedMail(context), identityAddedMail(added), identityRemovedMail(removed))
  const lost = removalRequestedMail({
    ...context,
    way: 'email' as const,
    due: place.time + 86_400_000,
    link: 'https://auth.example/keep#token',
  })
  expect(lost.text).toContain('\nhttps://auth.example/keep#token\n')
  expect(lost.text).toContain('2027-01-16 08:00 UTC')
  notices.push(lost, removedAfterWaitMail({ ...context, way: 'passkey' }))
  expect(identityAddedMail(added).text).toContain('Google')
  expect(identityRemovedMail(removed).html).toContain('Farcaster')
  for (const { text, html } of [...mails, ...notices]) {
    for (const content of [text, html]) {
      for (const named of ['https://marlow.example', 'Chrome', 'macOS', '2027-01-15 08:00 UTC']) {
        expect(content).toContain(named)
      }
    }
  }
  for (const { subject, text } of codes)
    expect([subject, text]).toEqual(Array(2).fill(expect.stringContaining('048201')))
  expect(codes[2]?.text).toContain('ada@example.com')
})

test('an e-mail declares its language and text direction', () => {
  const written = (language: (typeof languages)[number]) => writeMail(language, 's', ['t']).html
  expect(written('de')).toContain('<html lang="de" dir="ltr">')
  expect(written('ar')).toContain('<div lang="ar" dir="rtl"')
})
