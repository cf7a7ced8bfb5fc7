/** Only Chromium reports a document's permissions. Other browsers reveal them only when the camera is requested. */
const isCameraDelegated = () => {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (feature: string) => boolean } }
  return featurePolicy?.allowsFeature('camera') !== false
}

/** True if this document can request a camera. Never prompts the visitor and never rejects. */
export const hasCamera = async () => {
  // Undefined in insecure documents and some web views.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices || !isCameraDelegated()) return false
  // If the device list is unavailable, no camera is offered.
  const found = await devices.enumerateDevices().catch(() => [])
  return found.some(({ kind }) => kind === 'videoinput')
}

/** Requests a camera. On phones, requests the rear one. */
export const openCamera = () => navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })

export const closeCamera = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
