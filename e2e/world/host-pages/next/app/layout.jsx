import { Wallet } from './wallet.jsx'

export const metadata = { title: 'Next page' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Wallet>{children}</Wallet>
      </body>
    </html>
  )
}
