/** Kenyan banks with their two-digit codes, from the public list of the bankers' association. */
export const kenyanBankRows = `
01|Kenya Commercial Bank
02|Standard Chartered Bank Kenya
03|Absa Bank Kenya
05|Bank of India
06|Bank of Baroda (Kenya)
07|NCBA Bank Kenya
09|Central Bank of Kenya
10|Prime Bank
11|Co-operative Bank of Kenya
12|National Bank of Kenya
14|M-Oriental Bank
16|Citibank
17|Habib Bank AG Zurich
18|Middle East Bank Kenya
19|Bank of Africa Kenya
23|Consolidated Bank of Kenya
25|Credit Bank
26|Access Bank Kenya
31|Stanbic Bank
35|African Banking Corporation
43|Ecobank Kenya
49|Spire Bank
50|Paramount Bank
51|Kingdom Bank
53|Guaranty Trust Bank (Kenya)
54|Victoria Commercial Bank
55|Guardian Bank
57|I&M Bank (Kenya)
59|Development Bank of Kenya
60|State Bank of Mauritius Kenya
61|Housing Finance Bank
62|Kenya Post Office Savings Bank
63|Diamond Trust Bank
65|Commercial International Bank (CIB) Kenya
66|Sidian Bank
68|Equity Bank
70|Family Bank
72|Gulf African Bank
74|Premier Bank Kenya
75|DIB Bank Kenya
76|UBA Kenya Bank
78|Kenya Women Microfinance Bank
79|Faulu Microfinance Bank
80|Caritas Microfinance Bank
`;

/** Ghanaian banks with the sort codes of their head offices, and wallets with the words that payment firms use for them. */
export const ghanaianBankRows = `
030100|Absa Bank Ghana
280100|Access Bank Ghana
080100|Agricultural Development Bank
070101|ARB Apex Bank
210100|Bank of Africa Ghana
300335|Bank of Ghana
140100|CalBank
340100|Consolidated Bank Ghana
130100|Ecobank Ghana
200100|FBNBank Ghana
240100|Fidelity Bank Ghana
170100|First Atlantic Bank
330100|First National Bank Ghana
040100|GCB Bank
230100|Guaranty Trust Bank Ghana
050100|National Investment Bank
360100|OmniBSIC Bank
180100|Prudential Bank
110100|Republic Bank Ghana
090100|Societe Generale Ghana
190100|Stanbic Bank Ghana
020100|Standard Chartered Bank Ghana
060100|United Bank for Africa Ghana
100100|Universal Merchant Bank
120100|Zenith Bank Ghana
MTN|MTN Mobile Money
VOD|Telecel Cash
ATL|AT Money
`;
