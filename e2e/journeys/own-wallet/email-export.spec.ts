import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from '../../fixtures.ts'
import { otherThan, signIn } from '../../world/flows/emailVisit.ts'
import { approvalSheet } from '../../world/pages/approvalSheet.ts'

test('a visitor passes a warning and a code, and holds to see the key [REC-04]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  const address = await signIn(demo, mailbox)
  await demo.button.click()
  await modal.openSettings()
  await modal.button(/Export private key/).click()
  const sheet = approvalSheet(modal)
  await expect(sheet.getByText('Anyone with this key can take your funds')).toBeVisible()
  await sheet.getByRole('button', { name: 'Show key' }).click()

  const code = await mailbox.nextCode()
  const field = sheet.getByRole('textbox')
  await field.fill(otherThan(code))
  await expect(sheet.getByText(/2 tries left/)).toBeVisible()
  await field.fill('')
  await field.fill(code)

  const holds = sheet.getByRole('button', { name: 'Hold to show' })
  await expect(holds).toHaveCount(3)
  expect(await sheet.textContent()).not.toMatch(/0x[0-9a-f]{64}/)
  const held = async (index: number) => {
    const secret = holds.nth(index).locator('xpath=../../bdi')
    await holds.nth(index).focus()
    await page.keyboard.down(' ')
    await expect(secret).not.toContainText('•')
    const parts = await secret.locator('span').allTextContents()
    await page.keyboard.up(' ')
    await expect(secret).toContainText('•')
    return parts
  }
  const secrets = [await held(0), await held(1), await held(2)]
  const key = secrets.find((parts) => parts.join('').startsWith('0x'))?.join('')
  const phrase = secrets.at(-1)?.map((part) => part.trim())
  expect(privateKeyToAddress(key as `0x${string}`)).toBe(address)
  expect(phrase).toHaveLength(12)
  expect(mnemonicToAccount((phrase ?? []).join(' ')).address).toBe(address)

  // Uses the keyboard because Chromium drops presses on a frame that has just grown.
  await sheet.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(modal.title('Settings')).toBeVisible()
})

test('a visitor goes back at the warning without seeing the key or receiving a code', async ({
  demo,
  modal,
  mailbox,
}) => {
  await signIn(demo, mailbox)
  await demo.button.click()
  await modal.openSettings()
  await modal.button(/Export private key/).click()
  const back = approvalSheet(modal).getByRole('button', { name: 'Go back' }).last()
  await expect(approvalSheet(modal).getByRole('button', { name: 'Show key' })).toBeEnabled()
  await back.click()
  await expect(modal.button(/Export private key/)).toBeVisible()
})
