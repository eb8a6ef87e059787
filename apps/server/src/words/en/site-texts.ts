// Samples of the operator's texts, in Markdown. They are marked as samples wherever they are shown.
import type { SiteTextName } from '@tiffin/contract/site-texts'

export const siteTexts: Readonly<Record<SiteTextName, string>> = {
  about: `Tiffin brings food from restaurants near you to your door, at the prices of their menus.

## How it works

- You choose dishes from one restaurant or several, and pay by cash, wallet or online.
- The restaurant cooks them, and says so: you can follow each step.
- A delivery partner brings them to you. You can chat with them on the way.

## For restaurants and delivery partners

Restaurants keep their own menus, prices and hours. Delivery partners see what each delivery is worth. Both can [join](/employee/login) in a few minutes.
`,
  help: `## Customers

### How do I follow my order?

Open [your orders](/orders) and choose the order. Its page shows every step, and who brings it.

### My order is late, wrong or never came. What can I do?

Open the order from [your orders](/orders). You can chat with the delivery partner while it is on the way, and report a problem on the order’s page from the moment it has left the kitchen.

### How do I cancel?

Open the order. Dishes that are not packed yet can be cancelled one by one, or all together. The page says beforehand where your money goes.

### When do I get my money back?

Money paid by wallet or online goes to your Tiffin wallet at once. See [Refunds](/refunds).

### Can I ask for a dish without an allergen?

Dishes show the allergens that the restaurant has stated. Write a note to the restaurant with the dish, and ask if you are unsure.

### How do I change my address, phone number or email?

Open [your profile](/profile). A new email address counts once you have opened the link that we send to it.

### How do I delete my account?

On [your data](/profile/data), with your password. You can return for seven days by logging in. Then we delete what the law does not require us to keep. On the same page you download everything that we keep about you.

## Restaurants

### How do I sign up?

Begin at [Restaurant login](/restaurent/login) and choose to sign up. A list on your first page shows what is left to do before your first order.

### How do I bring a whole menu?

On Menu Items, choose to import a file. A spreadsheet saved as CSV is enough; everything is checked before anything is saved, and can be undone for a day.

### What if a dish runs out during an order?

Tap the line on the ticket and choose that it is missing. The customer gets your suggestions and five minutes to choose.

### How do I pause or say that we are busy?

On the orders board, above the tickets. Customers see it at once.

### How do I answer a problem that a customer reports?

On Claims. Answer within the time that is shown there; after that we decide without you.

### How do I close our account?

On [your data](/restaurent/data), below your restaurant profile. Orders that are under way are finished first. You can return for seven days by logging in.

## Delivery partners

### How do I sign up?

Begin at [the login for delivery partners](/employee/login) and choose to sign up.

### How do I get orders?

Restaurants choose who delivers a packed order. You are told on your phone and by email.

### What do I do with the cash?

Your page says how much to collect at each door, before you ring, and adds up the cash of the day.

### How do I take a break?

Switch off “On duty” on your first page. Orders that you already have stay yours.

### Nobody opens the door. What can I do?

Call or write to the customer from the order. If it cannot be delivered, tell the restaurant.

### How do I close my account?

On [your data](/employee/data), at the foot of your first page. You can return for seven days by logging in.

## Administrators

### A customer’s order never came. What can I do?

Find the order on Orders by the customer’s name, phone number or email address, and open it. Its page shows everything that happened, and can reassign or cancel the order, credit the wallet, and add a note.

### How do I answer a reported problem?

On Claims, those that wait longest come first. Your decision is sent to the customer.

### How do I approve a restaurant or a delivery partner?

Your first page lists who waits, and what is still missing.

### How do I block an account?

Find it among the users, restaurants or delivery partners, and choose Block. A reason that you give is sent with it.

### A payment does not match its order. What now?

Payments lists it with what is known on both sides. Settle it there, with a note.
`,
  terms: `These terms are between you and the operator of this site, who is named on the [contact page](/contact).

## What we do

We show the menus of restaurants, pass on your order, and arrange the delivery. The food is sold by the restaurant, which is responsible for it.

## Orders

- An order is placed when you press “Place Order”, and accepted when the restaurant accepts it.
- If the restaurant does not accept in time, the order is cancelled and you pay nothing.
- Prices include the taxes that the restaurant states. The price at the moment of the order counts.

## Accounts

Keep your password to yourself. We may block accounts that are used for fraud or to harm others.

## Changes

We announce changes to these terms on this page. The courts at the operator’s seat are responsible.
`,
  privacy: `The operator named on the [contact page](/contact) is responsible for your data.

## What we store

- Your name, email address, phone number and delivery addresses.
- Your orders, payments, ratings and messages.
- Technical records, such as the time of a login, to protect your account.

## Who sees it

- A restaurant sees the name and the address of an order that it cooks.
- A delivery partner sees name, address and phone number of an order that he or she brings.
- Payment services receive what a payment needs. We sell nothing to anyone.

## How long

We keep orders and payments as long as tax law requires. The rest is deleted with your account, seven days after you close it. A year after each order, your name, phone number and address are removed from it, too.

## Your rights

You may [download what we store about you, and delete your account](/profile/data). To have something corrected, write to the support address on the [contact page](/contact).
`,
  refunds: `## When you get money back

- Dishes that you or the restaurant cancel before they leave are paid back in full.
- A dish that has run out is paid back unless you choose another one. If the other one costs less, you get the difference.
- Orders that the restaurant does not accept in time are paid back in full.

## How

Money goes to your Tiffin wallet at once, whichever way you paid. Cash orders that were not delivered cost nothing.

## After the delivery

Open the order from [your orders](/orders) and choose “Problem with this order?”. The restaurant answers there, and then we decide. You get an email each time.
`,
  contact: `Write to us with the number of your order, its date and the restaurant. It is at the top of the order’s page and on its bill.

We answer on every day of the week. In an emergency, such as an allergic reaction, call 112 first.
`,
}
