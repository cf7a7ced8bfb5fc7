import { test as base, expect } from '../fixtures.ts'
import { beginSignIn, codeField, otherThan } from '../world/flows/emailVisit.ts'
import { sign, signed } from '../world/pages/approvalSheet.ts'
import { startOwnAuthServer } from './ownAuthServer.ts'

type OwnServer = Awaited<ReturnType<typeof startOwnAuthServer>>

const test = base.extend<{ server: OwnServer }>({
  server: async ({ context }, use) => {
    const server = await startOwnAuthServer(context)
    await use(server)
    await server.stop()
  },
})

// A single visit, because a separate server takes seconds to start.
test('a visitor’s code and session survive a killed server', async ({ server, demo, modal, mailbox, page }) => {
  await beginSignIn(demo, mailbox)
  const code = await mailbox.nextCode()
  await codeField(modal).fill(otherThan(code))
  await expect(modal.dialog.getByText('That code isn’t right. 2 tries left.')).toBeVisible()

  await server.kill()
  await codeField(modal).fill('')
  await codeField(modal).fill(code)
  await expect(modal.dialog.getByText('An error occurred')).toBeVisible()
  await demo.expectState({ status: 'disconnected' })

  await server.start()
  await codeField(modal).fill('')
  await codeField(modal).fill(otherThan(code))
  // The earlier tries still count.
  await expect(modal.dialog.getByText('That code isn’t right. 1 try left.')).toBeVisible()
  await codeField(modal).fill('')
  await codeField(modal).fill(code)
  await demo.expectState({ status: 'connected' })
  const { address } = (await demo.state()) ?? {}
  await modal.expectGone()

  const signing = () => sign(demo, address ?? '')
  await server.kill()
  expect(await signing()).toMatchObject({ code: -32603 })
  await demo.expectState({ status: 'connected', address })
  await server.start()
  expect(await signing()).toEqual(signed)
  await page.reload()
  await demo.expectState({ status: 'connected', address })
  expect(await signing()).toEqual(signed)
})
