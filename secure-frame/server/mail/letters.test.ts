import { expect, test } from 'vitest'
import { approvalLetter } from './approvalLetter.ts'
import { codeLetter } from './codeLetter.ts'
import { writeLetter } from './letter.ts'

const place = { hostOrigin: 'https://marlow.example', deviceName: 'Chrome on macOS', time: 1_800_000_000_000 }

test('a code’s mail names what it is for, the page, the device and the time, and says to keep it', () => {
  const { subject, text, html } = codeLetter({ ...place, purpose: 'email_primary', code: '048201' })
  expect(subject).toBe('048201 is your Foyer code')
  for (const content of [text, html]) {
    expect(content).toContain('another address on https://marlow.example, in Chrome on macOS, at 2027-01-15 08:00 UTC')
    expect(content).toContain('Never tell anyone this code')
    expect(content).toContain('048201')
  }
})

test('the mail about a device has the link, and no code', () => {
  const { text, html } = approvalLetter({ ...place, link: 'https://auth.example/approve#token' })
  expect(text).toContain('\nhttps://auth.example/approve#token\n')
  expect(html).toContain('<a href="https://auth.example/approve#token">')
  expect(text).not.toMatch(/^\d{6}$/m)
})

test('what others wrote is text in HTML, and nothing more', () => {
  const { html } = writeLetter('subject', ['<img src=x onerror="alert(1)">&\'', { code: '<b>' }])
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;')
  expect(html).not.toMatch(/<(img|b)\b/)
})
