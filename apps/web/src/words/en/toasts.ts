export const words = {
  reload: 'Reload page',
}
