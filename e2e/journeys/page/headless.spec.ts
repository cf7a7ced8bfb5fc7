import { expect, test } from '../../fixtures.ts'
import { answering } from '../../world/flows/visitorWallet.ts'
import { origins } from '../../world/stack/ports.ts'

const url = `${origins.pages}/headless/`
const question = 'Connect to this site'

test('a page lists wallets with icons and connects an installed one without the modal [HST-04]', async ({
  demo,
  modal,
  page,
}) => {
  await demo.open(url)
  const rows = page.getByRole('list', { name: 'Wallets' }).getByRole('button')
  await expect(rows.first()).toHaveText('Tessera (here)')
  expect(await rows.count()).toBeGreaterThan(30)
  const pictures = page.locator('#wallets img')
  await expect
    .poll(() => pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth).length))
    .toBeGreaterThan(5)

  await page.getByLabel('Search').fill('metamask')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(rows.first()).toHaveText('MetaMask')
  await page.getByLabel('Search').fill('')
  await page.getByRole('button', { name: 'Find' }).click()

  const press = () => rows.filter({ hasText: 'Tessera' }).click()
  await answering(page, 'Tessera', 'reject', press, question)
  await expect(page.locator('#outcome')).toHaveText('4001')
  await answering(page, 'Tessera', 'approve', press, question)
  await expect(page.locator('#outcome')).toHaveText(/^0x/)
  await demo.expectState({ status: 'connected', isOpen: false })
  await modal.expectGone()
})

test('a page shows the pairing URI itself, and a phone connects with it [HST-04, WC-02]', async ({
  demo,
  modal,
  page,
  phone,
}) => {
  await demo.open(url)
  await page.getByRole('button', { name: 'Use a phone' }).click()
  await expect(page.locator('#link')).toHaveText(/^wc:/)
  await phone.pair((await page.locator('#link').textContent()) ?? '')
  const proposal = await phone.nextProposal()
  expect(proposal.url).toBe(origins.pages)
  await proposal.approve()
  await expect(page.locator('#outcome')).toHaveText(/^0x/)
  await expect(page.locator('#link')).toHaveText('')
  await modal.expectGone()
})

test('a page takes the email address, and the modal takes the code [HST-04, EMB-04]', async ({
  demo,
  modal,
  mailbox,
  page,
}) => {
  await demo.open(url)
  await page.getByLabel('Email').fill(mailbox.address)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await modal.frame.getByRole('textbox', { name: 'Six-digit code' }).fill(await mailbox.nextCode())
  await expect(page.locator('#outcome')).toHaveText(/^0x/)
  await modal.expectGone()
})
