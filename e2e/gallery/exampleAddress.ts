export const exampleAddress = '0x7193a0cD4b11e8a2C3fB7d5e9A60F2c1d83a4F21'
