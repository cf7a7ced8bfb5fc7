import { expect, test, vi } from 'vitest'
import { createMailer } from './createMailer.ts'

test('an unreachable mail server is a refusal, and the address is not logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  // No server listens on port 9 of the loopback.
  const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'Foyer <wallet@example.com>' })
  const mail = { subject: 's', text: 't', html: 'h' }
  await expect(mailer.send('ada@example.com', mail)).rejects.toMatchObject({
    status: 502,
    answer: { error: 'mail_failed' },
  })
  mailer.close()
  expect(log.mock.calls).toHaveLength(1)
  expect(JSON.stringify(log.mock.calls)).not.toContain('ada')
  log.mockRestore()
})
