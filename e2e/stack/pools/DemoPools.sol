// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

// Small contracts of our own with the interfaces that prices are read by: those of WETH9, Multicall3, Uniswap V2 and
// Uniswap V3. The pools hold tokens and say a price. They do not trade.

interface Erc20 {
    function balanceOf(address) external view returns (uint256);
}

/// As WETH9: a token for each unit of the network's own currency that it holds.
contract DemoWeth {
    string public constant name = "Wrapped Ether";
    string public constant symbol = "WETH";
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed src, address indexed dst, uint256 wad);
    event Approval(address indexed src, address indexed guy, uint256 wad);
    event Deposit(address indexed dst, uint256 wad);
    event Withdrawal(address indexed src, uint256 wad);

    receive() external payable {
        deposit();
    }

    function totalSupply() external view returns (uint256) {
        return address(this).balance;
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 wad) external {
        balanceOf[msg.sender] -= wad;
        (bool isPaid,) = msg.sender.call{value: wad}("");
        require(isPaid, "pay");
        emit Withdrawal(msg.sender, wad);
    }

    function approve(address guy, uint256 wad) external returns (bool) {
        allowance[msg.sender][guy] = wad;
        emit Approval(msg.sender, guy, wad);
        return true;
    }

    function transfer(address dst, uint256 wad) external returns (bool) {
        move(msg.sender, dst, wad);
        return true;
    }

    function transferFrom(address src, address dst, uint256 wad) external returns (bool) {
        if (src != msg.sender && allowance[src][msg.sender] != type(uint256).max) allowance[src][msg.sender] -= wad;
        move(src, dst, wad);
        return true;
    }

    function move(address src, address dst, uint256 wad) private {
        balanceOf[src] -= wad;
        balanceOf[dst] += wad;
        emit Transfer(src, dst, wad);
    }
}

/// Of Multicall3 the function that clients use, and the balance of an account.
contract DemoMulticall3 {
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (results[i].success, results[i].returnData) = calls[i].target.call(calls[i].callData);
            require(results[i].success || calls[i].allowFailure, "Multicall3: call failed");
        }
    }

    function getEthBalance(address account) external view returns (uint256) {
        return account.balance;
    }
}

/// As a pair of Uniswap V2: its reserves are what it holds of both tokens.
contract DemoPair {
    address public immutable token0;
    address public immutable token1;

    constructor(address first, address second) {
        (token0, token1) = (first, second);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (uint112(Erc20(token0).balanceOf(address(this))), uint112(Erc20(token1).balanceOf(address(this))), 0);
    }
}

/// As a pool of Uniswap V3, at the price that it was made with.
contract DemoPool {
    address public immutable token0;
    address public immutable token1;
    uint24 public immutable fee;
    uint160 private immutable sqrtPriceX96;
    uint128 public constant liquidity = 10 ** 18;

    constructor(address first, address second, uint24 fee_, uint160 sqrtPrice) {
        (token0, token1, fee, sqrtPriceX96) = (first, second, fee_, sqrtPrice);
    }

    function slot0() external view returns (uint160, int24, uint16, uint16, uint16, uint8, bool) {
        return (sqrtPriceX96, 0, 0, 1, 1, 0, true);
    }
}

/// Knows pairs and pools, as the factories of Uniswap V2 and V3 do.
contract DemoFactory {
    mapping(address => mapping(address => address)) public getPair;
    mapping(address => mapping(address => mapping(uint24 => address))) public getPool;

    event PairCreated(address indexed token0, address indexed token1, address pair, uint256);
    event PoolCreated(
        address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool
    );

    function createPair(address a, address b) external returns (address pair) {
        (address first, address second) = a < b ? (a, b) : (b, a);
        require(first != second && getPair[first][second] == address(0), "pair");
        pair = address(new DemoPair(first, second));
        getPair[first][second] = getPair[second][first] = pair;
        emit PairCreated(first, second, pair, 0);
    }

    function createPool(address a, address b, uint24 fee, uint160 sqrtPriceX96) external returns (address pool) {
        (address first, address second) = a < b ? (a, b) : (b, a);
        require(first != second && getPool[first][second][fee] == address(0), "pool");
        pool = address(new DemoPool(first, second, fee, sqrtPriceX96));
        getPool[first][second][fee] = getPool[second][first][fee] = pool;
        emit PoolCreated(first, second, fee, 0, pool);
    }
}
