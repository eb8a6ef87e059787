export const words = {
  receives: (name: string) => `${name} receives it`,
  atDoor: 'Leave it at the door',
  approximate: 'Approximate place',
  distance: (distance: string) => `${distance} in a straight line`,
}
