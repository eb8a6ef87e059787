export const words = {
  loading: 'Loading the map',
  failed: 'The map did not load. Everything works without it.',
  again: 'Try again',
  attribution: '© OpenStreetMap',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  tip: 'Move the pin to your door',
  pin: (place: string) => `Pin at ${place}. Arrow keys move it, plus and minus zoom.`,
  corner: (number: number, place: string) => `Corner ${number} at ${place}. Arrow keys move it, Delete removes it.`,
  position: {
    ask: 'Use this device’s position',
    rough: (metres: string) => `Your device knows it to about ${metres} m. Please check the pin.`,
    denied: 'Your browser does not share this device’s position. Please move the pin instead.',
    unknown: 'Your device could not say where it is. Please move the pin instead.',
  },
  metres: (count: string) => `${count} m`,
  kilometres: (count: string) => `${count} km`,
}
