import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'boundaries/**/*.spec.ts', 'engines/**/*.spec.ts'],
  globalSetup: './globalSetup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Stories wait more than they compute: two cores are busy with four of them.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
})
