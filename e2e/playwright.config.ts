import { defineConfig } from '@playwright/test'
import { patienceMs } from './world/stack/patience.ts'

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'boundaries/**/*.spec.ts', 'engines/**/*.spec.ts'],
  globalSetup: './globalSetup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Stories often wait. Three workers leave an eighth of two cores idle, four leave a twentieth.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  timeout: 6 * patienceMs,
  expect: { timeout: patienceMs },
  reporter: process.env.CI ? [['line']] : [['list']],
})
