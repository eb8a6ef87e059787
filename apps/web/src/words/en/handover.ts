export const words = {
  receives: (name: string) => `${name} receives it`,
  atDoor: 'Leave it at the door',
  approximate: 'Approximate place',
  distance: (distance: string) => `${distance} from the restaurant, as the crow flies`,
}
