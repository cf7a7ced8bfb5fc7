import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { untilQuiet } from '../../bench/untilQuiet.ts'
import { DemoPage } from '../pages/DemoPage.ts'
import { ModalPage } from '../pages/ModalPage.ts'
import { ensureChromium } from './chromium.ts'
import { startStack } from './main.ts'
import { runProgram } from './onStop.ts'

const picture = join(import.meta.dirname, '../host-pages/modal.png')

/** Takes the README's screenshot: the modal over the demo page, from the existing build. */
runProgram(async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'foyer-picture-'))
  const stop = await startStack({ dataFolder })
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1080, height: 720 } })
    const demo = new DemoPage(page, new ModalPage(page))
    await demo.open()
    await demo.openModal()
    await demo.modal.button(/MetaMask/).waitFor()
    await untilQuiet(page)
    await demo.modal.rest()
    await page.screenshot({ path: picture })
  } finally {
    await browser.close()
    await stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
})
