import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'boundaries/**/*.spec.ts', 'engines/**/*.spec.ts'],
  globalSetup: './globalSetup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Stories wait now and then: three of them leave an eighth of two cores idle, four a twentieth.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // For what hangs, not for what a busy machine is slow at.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
})
