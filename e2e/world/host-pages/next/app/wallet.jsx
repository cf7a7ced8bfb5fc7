'use client'
import { FoyerButton, FoyerProvider, useAccount } from '@foyer/host-sdk/react'

const options = { appUrl: process.env.NEXT_PUBLIC_APP_URL, projectId: 'hosted', networks: ['eip155:1'] }

export const Wallet = ({ children }) => (
  <FoyerProvider options={options}>
    <FoyerButton label="Enter" />
    {children}
  </FoyerProvider>
)

export const Hello = () => {
  const { address } = useAccount()
  return <p id="hello">{address ? `Hello ${address}` : 'Nobody is here'}</p>
}
