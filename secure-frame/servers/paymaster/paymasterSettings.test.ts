import { expect, test } from 'vitest'
import { readPaymasterSettings } from './paymasterSettings.ts'

const environment = {
  PORT: '5323',
  PAYMASTER_ORIGIN: 'https://paymaster.example',
  PAYMASTER_FILE: 'paymaster.json',
  DATA_FOLDER: 'data',
}

test('names each missing variable of the environment on its own line', () => {
  const lines = ['PORT', 'PAYMASTER_ORIGIN', 'PAYMASTER_FILE', 'DATABASE_URL or DATA_FOLDER']
  expect(() => readPaymasterSettings({})).toThrow(lines.map((name) => `${name} is missing`).join('\n'))
})

test('listens on the loopback address, and requires a database or folder', () => {
  expect(readPaymasterSettings(environment)).toMatchObject({
    port: 5323,
    hostname: '127.0.0.1',
    databaseFolder: 'data',
  })
  expect(() => readPaymasterSettings({ ...environment, PAYMASTER_ORIGIN: 'http://paymaster.example' })).toThrow(
    'http origin',
  )
})
