import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: ['journeys/**/*.spec.ts', 'boundaries/**/*.spec.ts', 'engines/**/*.spec.ts'],
  globalSetup: './globalSetup.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than the cores of the smallest machine: stories wait for timers and for the chain, too.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['line']] : [['list']],
})
