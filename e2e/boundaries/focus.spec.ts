import { expect, test } from '../fixtures.ts'
import { emailField } from '../world/flows/emailVisit.ts'
import { origins } from '../world/stack/ports.ts'

const url = `${origins.pages}/bare/?project-id=demo&name=Bare`

test('Tab stays inside the frame; Escape closes once and restores focus and scroll position [UI-09]', async ({
  page,
  modal,
}) => {
  await page.goto(url)
  await page.addStyleTag({ content: 'body{block-size:4000px}' })
  await page.evaluate(() => scrollTo(0, 30))
  const opener = page.getByRole('button', { name: 'Open Foyer' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(modal.title('Connect to Bare')).toBeVisible()
  await expect(modal.dialog.locator(':focus')).toHaveCount(1)

  const focusedOnPage = () => page.evaluate(() => document.activeElement?.localName ?? '')
  for (const key of [...Array.from({ length: 20 }, () => 'Tab'), 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(['foyer-frame', 'body']).toContain(await focusedOnPage())
  }

  await page.evaluate(() => {
    let changes = 0
    let wasOpen = true
    window.foyer?.subscribe(({ isOpen }) => {
      if (isOpen !== wasOpen) changes += 1
      wasOpen = isOpen
      document.title = `closed ${changes}`
    })
  })
  await modal.button('Close').focus()
  await page.keyboard.press('Escape')
  await expect(page.locator('foyer-frame dialog')).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveTitle('closed 1')
  expect(await page.evaluate(() => scrollY)).toBe(30)
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
})

test('a visitor reads, presses and types in Foyer over a focus-trapping dialog [UI-09]', async ({
  demo,
  modal,
  page,
}) => {
  await demo.open()
  const place = page.locator('foyer-frame')
  await place.waitFor({ state: 'attached' })
  // Like component libraries: everything beside the dialog is hidden and inert, and each event returns the focus to it.
  await page.evaluate(() => {
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.innerHTML = '<button id="connect">Connect</button><input aria-label="Note">'
    dialog.style.cssText = 'position:fixed;inset:20px;pointer-events:auto;background:#fff'
    document.body.append(dialog)
    document.body.style.pointerEvents = 'none'
    for (const other of document.body.children) if (other !== dialog) other.setAttribute('aria-hidden', 'true')
    const takeBack = () => {
      if (!dialog.contains(document.activeElement)) dialog.querySelector('input')?.focus()
    }
    document.addEventListener('focusin', takeBack)
    document.addEventListener('focusout', () => setTimeout(takeBack))
    setInterval(takeBack, 50)
    dialog.querySelector('button')?.addEventListener('click', () => void window.foyer?.open())
  })
  const opener = page.locator('#connect')
  await expect(place).toHaveAttribute('aria-hidden', 'true')
  await opener.click()
  await expect(modal.title('Connect to Marlow')).toBeVisible()
  await expect(place).not.toHaveAttribute('aria-hidden')

  await emailField(modal).click()
  await page.keyboard.type('ada@example.com', { delay: 30 })
  await expect(emailField(modal)).toHaveValue('ada@example.com')
  await modal.button('Close').click()
  await expect(page.locator('foyer-frame dialog')).toBeHidden()
  await expect(place).toHaveAttribute('aria-hidden', 'true')
  await page.getByLabel('Note').fill('left')
})

test('Escape closes the page’s placeholder card before the modal has loaded', async ({ page }) => {
  await page.route(`${origins.app}/frame?**`, () => undefined)
  await page.goto(url)
  const opener = page.getByRole('button', { name: 'Open Foyer' })
  await opener.click()
  await expect(page.getByText('Opening')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Opening')).toBeHidden()
  await expect(opener).toBeFocused()
})
