import { createFoyer } from '@foyer/host-sdk'

const foyer = createFoyer({ appUrl: import.meta.env.VITE_APP_URL, projectId: 'hosted', networks: ['eip155:1'] })

foyer.subscribe(({ address }) => {
  document.querySelector('#hello').textContent = address ? `Hello ${address}` : 'Nobody is here'
})
