export const words = {
  title: 'Your favourites',
  favourite: (restaurant: string) => `${restaurant} is a favourite`,
  logIn: 'Log in to keep favourites',
}
